import { localePath } from '~/domain/locale'
import { deviceLocale } from '~/platform/language'
import { pickPath, sharedTablet } from '~/platform/shared-tablet'

/** The sign-in page in the language of this device, remembering the path somebody wanted to go to; on a shared tablet its card. */
export function signInAddress(from: string): string {
  const tablet = sharedTablet()
  if (tablet) return pickPath(tablet) // where one went is nothing to whoever comes next
  return `${localePath(deviceLocale(), '/auth')}?${new URLSearchParams({ from })}`
}
