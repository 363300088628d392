/** An upright phone: everything in one column, the large card over the table while one looks at it. */
export const isUpright = (): boolean => matchMedia('(max-width: 600px) and (min-height: 501px)').matches
