/** What browsers notice, by the names under which it is stored; the console has words for each in both languages. */
export const browserNotices = [
  'a form was sent with the shape of an attack',
  'a paste with a script was blocked',
  'a request took long',
  'a script of another origin stands in the page',
  'an address carried a session for a browser that has one',
  'impersonation attempted without permission',
  'more than 10 clicks a second',
  'more than 10 navigations a minute',
  'part of the window is not the page',
  'permissions_unverified',
  'security_unverified',
  'tenant_uninitialized',
  'tenant_unloaded',
  'the console was asked for without permission',
  'the page came over an insecure connection',
  'the page stands in a frame',
  'the page took long to load',
  'the server asked to wait',
] as const
export type BrowserNotice = (typeof browserNotices)[number]
