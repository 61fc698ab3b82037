import type { Words } from './mail-words.ts'

const once = 'The link works once and expires after 10 minutes.'

const englishWays = {
  login: (address = 'your other email address') => `with ${address} and its password`,
  card: () => 'with the card of your outlet and your PIN',
  phone: () => 'with a code to your phone',
}

/** What each mail says in English. */
export const english: Words = {
  signup: ({ brand }) => ({
    subject: `Confirm your email address for ${brand}`,
    heading: 'Confirm your email address',
    lines: [
      `Someone, probably you, created a ${brand} account with this email address. Please confirm that it’s yours. You can then sign in.`,
    ],
    action: 'Confirm address',
    note: `${once} If it wasn’t you, ignore this email: the account won’t be opened.`,
  }),
  welcome: ({ brand }) => ({
    subject: `Welcome to ${brand}`,
    heading: `Welcome to ${brand}`,
    lines: [
      'Your account is ready. Sign in to open your dashboard.',
      'If your company already works with us, ask your workspace admin to add you to your workspace. Otherwise you can apply for one after signing in.',
    ],
    action: 'Sign in',
    note: 'If you didn’t create this account, reply to this email and we’ll close it.',
  }),
  recovery: ({ brand }) => ({
    subject: `Set a new password for ${brand}`,
    heading: 'Set a new password',
    lines: ['You asked to reset your password. Open the link, confirm, and choose a new one.'],
    action: 'Choose new password',
    note: `${once} If you didn’t ask for it, ignore this email: your password stays the same.`,
  }),
  magiclink: ({ brand }) => ({
    subject: `Your sign-in link for ${brand}`,
    heading: 'Sign in without a password',
    lines: ['Here is the sign-in link you asked for.'],
    action: 'Sign in',
    note: `${once} If you didn’t ask for it, ignore this email.`,
  }),
  invite: ({ brand }) => ({
    subject: `You’re invited to ${brand}`,
    heading: `You’re invited to ${brand}`,
    lines: ['We’ve prepared an account for this email address. Accept the invitation to use it.'],
    action: 'Accept invitation',
    note: `${once} If you weren’t expecting it, ignore this email.`,
  }),
  email_change: ({ brand }) => ({
    subject: `Confirm your new email address for ${brand}`,
    heading: 'Confirm your new email address',
    lines: [
      `Someone, probably you, wants to use this email address for a ${brand} account. Please confirm that it’s yours.`,
    ],
    action: 'Confirm new address',
    note: `${once} If you didn’t ask for it, ignore this email: nothing will change.`,
  }),
  email_change_approval: ({ brand, newEmail = '' }) => ({
    subject: `Approve the new email address for your ${brand} account`,
    heading: 'Change your email address?',
    lines: [
      `You asked to use ${newEmail} for your account instead of this address. Please approve the change.`,
    ],
    action: 'Approve change',
    note: `${once} If you didn’t ask for it, don’t approve it, and set a new password.`,
  }),
  email_change_notice: ({ brand, newEmail = '' }) => ({
    subject: `Your ${brand} email address is about to change`,
    heading: 'Your email address is about to change',
    lines: [
      `Someone signed in to your account asked to use ${newEmail} instead of this address. The change takes effect as soon as that address is confirmed.`,
    ],
    note: 'If it wasn’t you, set a new password now and reply to this email.',
  }),
  known_address: ({ brand }) => ({
    subject: `You already have a ${brand} account`,
    heading: 'You already have an account',
    lines: [
      'Someone, probably you, tried to create an account with this email address. You already have one, so nothing was changed. Sign in, or reset your password if you’ve forgotten it.',
    ],
    action: 'Sign in',
    note: 'If it wasn’t you, ignore this email: no one got into your account.',
  }),
  invitation: ({ brand, tenantName = brand, invitedBy, until }) => ({
    subject: `${tenantName} invites you to ${brand}`,
    heading: `You’re invited to ${tenantName}`,
    lines: [
      `${invitedBy ?? 'Your workspace admin'} invites you to the ${tenantName} workspace on ${brand}: courses, reports and everything your team works with.`,
      ...(until ? [`The invitation is valid until ${until}, for this email address only.`] : []),
    ],
    action: 'View invitation',
    note: 'If you don’t know this company, ignore this email: no account is created without you.',
  }),
  application_received: ({ businessName = '' }) => ({
    subject: 'We’ve received your application',
    heading: 'Thanks, we’ve received your application',
    lines: [
      `We’ve received the application for ${businessName}. We’ll review it and email you our decision. You can check its status at any time.`,
    ],
    action: 'Check status',
    note: 'Questions? Just reply to this email.',
  }),
  application_approved: ({ businessName = '', reviewerMessage }) => ({
    subject: 'Your workspace is ready',
    heading: 'Your workspace is ready',
    lines: [
      `Your application for ${businessName} has been approved. You’re now its workspace admin.`,
      ...(reviewerMessage ? [reviewerMessage] : []),
    ],
    action: 'Open workspace',
    note: 'Questions? Just reply to this email.',
  }),
  application_declined: ({ businessName = '', reviewerMessage }) => ({
    subject: 'About your application',
    heading: 'We can’t open a workspace yet',
    lines: [
      `We’ve reviewed the application for ${businessName} and can’t approve it as it is.`,
      ...(reviewerMessage ? [reviewerMessage] : []),
    ],
    action: 'View application',
    note: 'If you disagree, or something has changed, just reply to this email.',
  }),
  login_ended: ({ brand, tenantName = brand, joined }) => ({
    subject: `This login no longer opens ${tenantName}`,
    heading: 'Two of your logins are one now',
    lines: [
      `You had two logins for the ${tenantName} workspace. ${joined?.by ?? 'Your workspace admin'} made one of them: this one no longer opens the workspace and is signed out everywhere.`,
      `From now on you come in ${englishWays[joined?.way ?? 'login'](joined?.kept)}. Everything you learned and did under this login is there.`,
    ],
    note: `If you don’t have another login, tell ${joined?.by ?? 'your workspace admin'}: it can’t be undone, but you can be let in again.`,
  }),
  login_kept: ({ brand, tenantName = brand, joined }) => ({
    subject: `Your two logins for ${tenantName} are one now`,
    heading: 'Two of your logins are one now',
    lines: [
      `You had two logins for the ${tenantName} workspace. ${joined?.by ?? 'Your workspace admin'} made one of them: this one stays${joined?.ended ? `, and ${joined.ended} no longer opens the workspace` : ', and the other no longer opens the workspace'}.`,
      'Courses, certificates and observations of both are listed under this login.',
    ],
    note: `If you had only this login, tell ${joined?.by ?? 'your workspace admin'}: someone else’s record may have been joined with yours.`,
  }),
  account_deleted: ({ brand }) => ({
    subject: `Your ${brand} account has been deleted`,
    heading: 'Thank you, and goodbye',
    lines: [
      `Your ${brand} account has been deleted, as you asked. You’re signed out everywhere, and no one can sign in with this address.`,
      'If you worked in a company’s workspace, it keeps your employment record without a login. If you’d like to come back, you can create a new account at any time.',
    ],
    note: 'If it wasn’t you, reply to this email straight away.',
  }),
  application_waiting: ({ businessName = '', city = '' }) => ({
    subject: `New application: ${businessName}`,
    heading: 'An application is waiting for your review',
    lines: [
      `${businessName} in ${city} has applied for a workspace. Review the application and decide. The applicant will be told by email.`,
    ],
    action: 'Review application',
    note: 'You receive this because you’re a platform admin. It is sent once per application.',
  }),
  test: ({ brand }) => ({
    subject: `Test email from ${brand}`,
    heading: 'Email works',
    lines: [
      'You asked for this email in the console. It was sent the same way as every other email from the platform.',
    ],
    action: 'Back to settings',
    note: 'You don’t need to do anything.',
  }),
}
