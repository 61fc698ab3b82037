import { expect, test } from 'vitest'
import auth from '~messages/en/auth'
import error from '~messages/en/error'
import guard from '~messages/en/guard'
import resetPassword from '~messages/en/reset-password'
import seats from '~messages/en/seats'
import session from '~messages/en/session'
import tenants from '~messages/en/tenants'

/** What the specification says in so many words, by the area that says it: rewording must not touch these. */
test.each([
  ['auth', auth, ['Sign In Failed', 'Sign In Error', 'An unexpected error occurred. Please try again.']],
  ['auth', auth, ['Welcome back!', 'You have been signed in successfully.']],
  ['auth', auth, ['Sign Up Failed', 'Sign Up Error', 'Account created successfully!']],
  ['auth', auth, ['Welcome to {brand}! You can now sign in to access your dashboard.']],
  ['auth', auth, ['Account Temporarily Locked', 'Account locked for {minutes} minutes']],
  ['auth', auth, ['Too many failed attempts. Please try again in {minutes} minute(s).']],
  ['auth', auth, ['Account locked for {minutes} minutes due to multiple failed attempts']],
  ['session', session, ['Signed out', 'You have been signed out successfully.', 'Sign Out Error']],
  ['session', session, ['Session Expiring Soon', 'Stay Logged In']],
  [
    'session',
    session,
    [
      'Your session will expire in {time} due to inactivity. You will be automatically logged out for security reasons.',
    ],
  ],
  ['resetPassword', resetPassword, ['Password reset sent', 'Password Reset Failed']],
  ['resetPassword', resetPassword, ['Check your email for password reset instructions.']],
  ['tenants', tenants, ['Error', 'Failed to fetch tenants', 'Failed to create tenant']],
  ['tenants', tenants, ['Tenant created successfully', 'Failed to update tenant']],
  ['tenants', tenants, ['Tenant updated successfully', 'Failed to update tenant status']],
  ['tenants', tenants, ['Tenant activated successfully', 'Tenant suspended successfully']],
  ['guard', guard, ['Failed to verify user permissions', 'Security verification failed']],
  ['guard', guard, ['Failed to load tenant information', 'Failed to initialize tenant context']],
  ['guard', guard, ['Failed to load tenant for impersonation', 'Failed to impersonate tenant']],
  ['guard', guard, ['Super Admin View', 'Impersonating', 'Suspended']],
  [
    'guard',
    guard,
    ['No tenant access found. Please contact your administrator to be assigned to a workspace.'],
  ],
  ['guard', guard, ['This workspace has been suspended. Please contact support for assistance.']],
  ['guard', guard, ["You don't have the required permissions to access this area."]],
  ['guard', guard, ['Please contact support if this issue persists.']],
  [
    'error',
    error,
    ['Unexpected Application Error!', 'Refresh Page', 'Go Back', 'Checking authentication...'],
  ],
  [
    'error',
    error,
    ["We're experiencing some technical difficulties. Please refresh the page or try again later."],
  ],
  ['seats', seats, ['Approaching seat limit. Consider upgrading soon.']],
  ['seats', seats, ['Seat limit reached. Upgrade your plan to add more users.']],
])('%s', (_, words, stated) => {
  expect(textsOf(words)).toEqual(expect.arrayContaining([...stated]))
})

/** All texts of an area as they are read; what is filled in stands in braces. */
function textsOf(words: object): string[] {
  return Object.values(words).flatMap((word) => {
    if (typeof word === 'string') return [word]
    return Array.isArray(word) ? [word.map(partOf).join('')] : textsOf(word)
  })
}

/** A part of a compiled message: words, or what is filled in by its name. */
function partOf(part: string | readonly unknown[]): string {
  return typeof part === 'string' ? part : `{${part[0]}}`
}
