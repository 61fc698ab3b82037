export default {
  optional: '(optional)',
  choose: 'Please choose',
  agreement: {
    contact:
      'I agree that you may use what I write here to reply to me, as described in the <policy>privacy policy</policy>.',
    newsletter:
      'Email me the newsletter. I can unsubscribe from any issue. <line>As described in the <policy>privacy policy</policy>.</line>',
    career:
      'I agree that you may use what I write here to decide about working together, as described in the <policy>privacy policy</policy>.',
    tool_result: 'Send me this result once, as described in the <policy>privacy policy</policy>.',
    payment:
      'I agree that you may use this to find my payment and write to me about it, as described in the <policy>privacy policy</policy>.',
    event:
      'I agree that you may use this to register me and write to me about this event, as described in the <policy>privacy policy</policy>.',
    recording:
      'I agree that you may use this to send me the recording of this event, as described in the <policy>privacy policy</policy>.',
  },
  agreementName: 'Your consent',
  version: 'Policy version: {version}',
  honeypot: 'Please leave this field empty',
  sending: 'Sending…',
  tryAgain: 'Try again',
  reference: 'Your reference:',
  done: {
    contact: {
      title: 'We’ve received your message.',
      text: 'We’ll reply within two working days. A copy is on its way to your inbox.',
    },
    appointment: {
      title: 'We’ve received your request.',
      text: 'We’ve sent you an email. Confirm the time with its link within 30 minutes, or it’s free for others again. We’ll answer within one working day.',
    },
    newsletter: {
      title: 'One more step: check your email.',
      text: 'We’ve sent you an email. Your subscription starts once you open the link in it.',
    },
    career: {
      title: 'We’ve received your application.',
      text: 'Someone from our team will read it. We’ll reply within ten working days, whatever the answer.',
    },
    tool_result: {
      title: 'The result is on its way.',
      text: 'Check your inbox in a few minutes. We only send it this once.',
    },
    payment: {
      title: 'We’ve received your payment details.',
      text: 'We’ll match them with our account, usually within one working day. Keep the link to check the status.',
      link: 'Check payment status',
    },
    event: {
      title: 'We’ve received your registration.',
      text: 'An email is on its way. It tells you whether you have a place or are on the waitlist, and has the calendar entry.',
    },
    recording: {
      title: 'The link is on its way.',
      text: 'Check your email in a minute or two. If there’s nothing, check your spam folder or ask again.',
    },
  },
  problems: { one: 'Check one field', other: 'Check {n} fields' },
  problem: {
    required: '{field} is required',
    tooLong: '{field} must be {n} characters or less',
    notAnEmail: '{field}: enter an email address like name@example.com',
    notAPhone: '{field}: enter ten digits, or a + and the country code first',
    notAChoice: '{field}: choose one of the answers',
    notADate: '{field}: enter a valid date',
    notASlot: '{field}: choose a time within our hours, between {lead} hours and {days} days from now',
    notAnAmount: '{field}: enter a number above zero, like 25000',
    notAUtr: '{field}: enter 12 digits for UPI, otherwise 6 to 35 letters and digits',
    mustAgree: 'Tick the box to agree',
    threat: '{field} contains code, which isn’t allowed here',
    filetooLong: '{field} must be smaller than 3 MB',
    filenotAChoice: '{field} must be a PNG, JPEG, WebP or PDF file',
    slotTaken: 'Someone has just taken this time. Choose another one.',
  },
  failure: {
    off: 'We’ve just closed this form. What you typed is still here. Please email us instead.',
    offline:
      'We couldn’t reach the server. What you typed is still here. Check your connection and try again.',
    busy: 'Too many messages from this connection. What you typed is still here. Wait a minute, then try again.',
    gone: 'This recording is no longer available.',
    closed: 'Registration for this event has just closed, or the event was cancelled.',
    failed: 'Something went wrong on our side. What you typed is still here. Try again in a moment.',
  },
} as const
