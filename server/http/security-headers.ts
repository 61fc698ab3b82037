import { filePolicy } from './content-security-policy.ts'

/** The headers every answer carries, page or not; strict transport security only where the site is reached by https. */
export function securityHeaders(siteUrl: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'permissions-policy': permissions,
    ...(siteUrl.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }
      : {}),
  }
}

/** The answer with the security headers it has not set itself; what is no page may do nothing as one. */
export function secured(response: Response, headers: Record<string, string>): Response {
  const own = new Headers(response.headers)
  for (const [name, value] of Object.entries(headers)) if (!own.has(name)) own.set(name, value)
  if (!own.has('content-security-policy')) own.set('content-security-policy', filePolicy)
  return new Response(response.body, {
    status: response.status,
    statusText: response.statusText,
    headers: own,
  })
}

// What asks for, or reads, something of a person or a device. One of the browser's own names wrong, and it complains on
// every page; each costs some of the first 14,600 bytes of an answer.
const unusedFeatures =
  'accelerometer camera display-capture geolocation gyroscope hid magnetometer microphone midi payment serial usb'

const permissions = unusedFeatures
  .split(' ')
  .map((feature) => `${feature}=()`)
  .join(',')

/** The same where a page may use one of them (client-paths). */
export function permissionsWith(feature: 'geolocation' | 'camera'): string {
  return permissions.replace(`${feature}=()`, `${feature}=(self)`)
}
