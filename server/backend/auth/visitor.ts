import { deviceOf } from './known-device.ts'

/** The caller, as far as it is known without trusting the request. */
export interface Visitor {
  address: string
  userAgent: string
  /** What is kept of the device, if it says which it is; whether an account knows it, the database says. */
  device: string | null
  /** The language of the page that asked, from its address. */
  language: 'en' | 'hi'
}

/** Returns the visitor behind a request. */
export function visitorOf(request: Request, address: string, redirectTo: string | undefined): Visitor {
  return {
    address,
    device: deviceOf(request.headers),
    userAgent: (request.headers.get('user-agent') ?? '').slice(0, 300),
    language: redirectTo && /^\/hi(\/|$)/.test(new URL(redirectTo).pathname) ? 'hi' : 'en',
  }
}
