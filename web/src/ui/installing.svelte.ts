/** Installing the table as an app, where the browser offers it. */

interface InstallWish extends Event {
  prompt(): Promise<unknown>
}

class Installing {
  wish = $state.raw<InstallWish | null>(null)
  isApp = $state(matchMedia('(display-mode: standalone)').matches)

  constructor() {
    addEventListener('beforeinstallprompt', (event) => {
      event.preventDefault()
      this.wish = event as InstallWish
    })
    addEventListener('appinstalled', () => {
      this.wish = null
      this.isApp = true
    })
  }

  async ask(): Promise<void> {
    await this.wish?.prompt()
    this.wish = null
  }
}

export const installing = new Installing()
