import { localePath } from '~/domain/locale'
import { deviceLocale } from '~/platform/language'

/** The sign-in page in the language of this device, remembering the path somebody wanted to go to. */
export function signInAddress(from: string): string {
  return `${localePath(deviceLocale(), '/auth')}?${new URLSearchParams({ from })}`
}
