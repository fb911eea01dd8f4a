interface Grecaptcha {
  ready(done: () => void): void
  execute(siteKey: string, options: { action: string }): Promise<string>
}

declare global {
  interface Window {
    grecaptcha?: Grecaptcha
  }
}

export interface RecaptchaSettings {
  readonly siteKey: string
  readonly version: number
  readonly base: string
}

const scripts = new Map<string, Promise<Grecaptcha>>()

/**
 * Runs reCAPTCHA for one call. Its script comes with the first; its badge stays hidden: `CaptchaNotice` says what it would.
 * @throws Error with one of four texts (docs/rules.md §8)
 */
export async function runRecaptcha({ siteKey, version, base }: RecaptchaSettings, action: string): Promise<string> {
  if (!siteKey) throw new Error('ReCaptcha error: No key provided')
  if (!version) throw new Error('ReCaptcha error: No version provided')
  const url = `${base}/api.js?render=${encodeURIComponent(siteKey)}`
  const loading = scripts.get(url) ?? load(url)
  scripts.set(url, loading)
  const grecaptcha = await loading.catch(() => {
    scripts.delete(url)
    throw new Error('ReCaptcha error: Failed to load script')
  })
  try {
    return await grecaptcha.execute(siteKey, { action })
  } catch (cause) {
    throw new Error('ReCaptcha error: Failed to execute', { cause })
  }
}

function load(url: string): Promise<Grecaptcha> {
  hideBadge()
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = url
    script.async = true
    const fail = () => {
      script.remove()
      reject(new Error(url))
    }
    script.addEventListener('error', fail)
    script.addEventListener('load', () => {
      const { grecaptcha } = window
      if (grecaptcha) grecaptcha.ready(() => resolve(grecaptcha))
      else fail()
    })
    document.head.append(script)
  })
}

function hideBadge(): void {
  const style = document.createElement('style')
  style.textContent = '.grecaptcha-badge { visibility: hidden }'
  document.head.append(style)
}
