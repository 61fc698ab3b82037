/** A path without the code that some of our links carry (`/invitation/…`, `/verify/…`): readers of a log must not get in. */
export function withoutCodes(pathname: string): string {
  return pathname.replace(/\/(invitation|verify)\/.+/, '/$1/[code]')
}
