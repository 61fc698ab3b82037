import type { Words } from './mail-words.ts'

const once = 'The link works once and for 10 minutes.'

/** What each mail says in English. */
export const english: Words = {
  signup: ({ brand }) => ({
    subject: `Confirm your e-mail address for ${brand}`,
    heading: 'Is this your address?',
    lines: [
      `Somebody, probably you, opened an account at ${brand} with this e-mail address. Please confirm that it is yours; then you can sign in.`,
    ],
    action: 'Confirm the address',
    note: `${once} If it was not you, do nothing: the account stays closed.`,
  }),
  welcome: ({ brand }) => ({
    subject: `Welcome to ${brand}`,
    heading: `Welcome to ${brand}`,
    lines: [
      'Your account is ready. You can now sign in to access your dashboard.',
      'If your company works with us already, ask your administrator to add you to your workspace. Otherwise you can apply for one after signing in.',
    ],
    action: 'Sign in',
    note: 'If you did not open this account, reply to this mail and we will close it.',
  }),
  recovery: ({ brand }) => ({
    subject: `Set a new password for ${brand}`,
    heading: 'Set a new password',
    lines: ['You asked for a new password. Open the link, confirm, and choose one.'],
    action: 'Choose a new password',
    note: `${once} If you did not ask for it, do nothing: your password stays as it is.`,
  }),
  magiclink: ({ brand }) => ({
    subject: `Your sign-in link for ${brand}`,
    heading: 'Sign in without a password',
    lines: ['You asked for a link to sign in.'],
    action: 'Sign in',
    note: `${once} If you did not ask for it, do nothing.`,
  }),
  invite: ({ brand }) => ({
    subject: `You are invited to ${brand}`,
    heading: `You are invited to ${brand}`,
    lines: ['An account was prepared for this e-mail address. Accept the invitation to use it.'],
    action: 'Accept the invitation',
    note: `${once} If you did not expect it, do nothing.`,
  }),
  email_change: ({ brand }) => ({
    subject: `Confirm your new e-mail address for ${brand}`,
    heading: 'Is this your new address?',
    lines: [
      `An account at ${brand} is to use this e-mail address from now on. Please confirm that it is yours.`,
    ],
    action: 'Confirm the new address',
    note: `${once} If you did not ask for it, do nothing: the change will not happen.`,
  }),
  email_change_approval: ({ brand, newEmail = '' }) => ({
    subject: `Approve the new e-mail address of your ${brand} account`,
    heading: 'Shall we change your address?',
    lines: [`Your account is to use ${newEmail} instead of this address. Please approve that.`],
    action: 'Approve the change',
    note: `${once} If you did not ask for it, do nothing and set a new password.`,
  }),
  email_change_notice: ({ brand, newEmail = '' }) => ({
    subject: `The e-mail address of your ${brand} account is about to change`,
    heading: 'Your address is about to change',
    lines: [
      `Somebody signed in to your account asked to use ${newEmail} instead of this address. It changes as soon as that address is confirmed.`,
    ],
    note: 'If it was not you, set a new password now and reply to this mail.',
  }),
  known_address: ({ brand }) => ({
    subject: `You already have an account at ${brand}`,
    heading: 'You already have an account',
    lines: [
      'Somebody, probably you, tried to open an account with this e-mail address. There is one already, so nothing was changed. Sign in, or set a new password if you have forgotten yours.',
    ],
    action: 'Sign in',
    note: 'If it was not you, do nothing: nobody got in.',
  }),
  invitation: ({ brand, tenantName = brand, invitedBy, until }) => ({
    subject: `${tenantName} invites you to ${brand}`,
    heading: `You are invited to ${tenantName}`,
    lines: [
      `${invitedBy ?? 'Your administrator'} invites you to the workspace of ${tenantName} at ${brand}: courses, figures and everything your team works with.`,
      ...(until ? [`The invitation is open until ${until}. It is meant for this e-mail address alone.`] : []),
    ],
    action: 'See the invitation',
    note: 'If you do not know this company, do nothing: no account is opened without you.',
  }),
  application_received: ({ businessName = '' }) => ({
    subject: 'We have your application',
    heading: 'Thank you, we have your application',
    lines: [
      `The application for ${businessName} has arrived. We read it and write to you as soon as it is decided; you can look at its state at any time.`,
    ],
    action: 'See the state',
    note: 'Questions? Just reply to this mail.',
  }),
  application_approved: ({ businessName = '', reviewerMessage }) => ({
    subject: 'Your workspace is ready',
    heading: 'Your workspace is ready',
    lines: [
      `The application for ${businessName} is approved, and you are the administrator of its workspace.`,
      ...(reviewerMessage ? [reviewerMessage] : []),
    ],
    action: 'Open the workspace',
    note: 'Questions? Just reply to this mail.',
  }),
  application_declined: ({ businessName = '', reviewerMessage }) => ({
    subject: 'About your application',
    heading: 'We cannot open a workspace yet',
    lines: [
      `We have read the application for ${businessName} and cannot approve it as it is.`,
      ...(reviewerMessage ? [reviewerMessage] : []),
    ],
    action: 'See the application',
    note: 'If you see it differently, or something has changed, just reply to this mail.',
  }),
  account_deleted: ({ brand }) => ({
    subject: `Your account at ${brand} is deleted`,
    heading: 'Goodbye, and thank you',
    lines: [
      `Your account at ${brand} is deleted, as you asked. You are signed out everywhere, and nobody can sign in with this address any more.`,
      'If you worked in a company’s workspace, it keeps your employment record without a login. Would you like to come back? Open a new account at any time.',
    ],
    note: 'If it was not you, reply to this mail at once.',
  }),
  application_waiting: ({ businessName = '', city = '' }) => ({
    subject: `An application waits: ${businessName}`,
    heading: 'An application waits for you',
    lines: [
      `${businessName} in ${city} asks for a workspace. Read the application and decide; the applicant hears of it by mail.`,
    ],
    action: 'Read the application',
    note: 'You get this mail because you run the platform. It is sent once per application.',
  }),
  test: ({ brand }) => ({
    subject: `Test mail from ${brand}`,
    heading: 'Mail arrives',
    lines: [
      'You asked for this mail in the console. It took the same way as every other mail of the platform.',
    ],
    action: 'Back to the settings',
    note: 'Nothing needs to be done.',
  }),
}
