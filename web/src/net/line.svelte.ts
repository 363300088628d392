/** Whether the server answers; what the browser had kept is marked by the service worker. */

export const KEPT = 'x-mahojin-kept'

class Line {
  isUp = $state(true)
}

export const line = new Line()

/** The service worker keeps what was loaded, where the browser allows one. */
export function keepForLater(): void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  addEventListener('load', () => void navigator.serviceWorker.register('/worker.js').catch(() => undefined))
}
