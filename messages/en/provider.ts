export default {
  account_locked: 'Too many failed attempts. Please try again later.',
  current_password_required: 'Request a new link to set your password.',
  email_not_confirmed: 'Confirm your email address first: open the link we sent you.',
  invalid_credentials: 'The email address or password isn’t correct. Check both and try again.',
  over_email_send_rate_limit:
    'We’ve already sent you several emails. Wait a few minutes before requesting another.',
  over_request_rate_limit: 'Too many attempts in a short time. Wait a minute, then try again.',
  otp_expired: 'This link has expired or has already been used. Request a new one.',
  request_timeout: 'The server is busy at the moment. Try again shortly.',
  same_password: 'Choose a password that’s different from the old one.',
  session_not_found: 'Your session has ended. Sign in again.',
  signup_disabled: 'New accounts can’t be created at the moment. Try again later.',
  user_already_exists: 'This address already has an account. Sign in instead.',
  user_banned: 'This account has been deactivated. Contact support.',
  validation_failed: 'Check what you entered and try again.',
  weakLength: 'Use at least 8 characters.',
  weakCharacters: 'Use letters, digits and symbols.',
  weakPwned:
    'It’s easy to guess: a common word, a place or your own name, with a year or a few symbols added. Three or four unrelated words are harder to guess and easier to remember.',
  weak_password: 'Choose a stronger password. {reasons}',
  other:
    'The server didn’t accept this. Nothing was changed. Try again, or contact support if it keeps happening.',
  linkSignedIn: 'You’re already signed in. To use that link, sign out first.',
  linkUseless: 'This sign-in link doesn’t work in this browser. Request a new one.',
  linkFailed: 'The link didn’t work. Request a new one',
} as const
