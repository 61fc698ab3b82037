export default {
  optional: '(optional)',
  choose: 'Please choose',
  agreement: {
    contact: 'You may use what I write here to answer me, as the <policy>privacy policy</policy> says.',
    newsletter:
      'Send me the newsletter by e-mail, as the <policy>privacy policy</policy> says. I can unsubscribe in every letter.',
    career:
      'You may use what I write here to decide about working together, as the <policy>privacy policy</policy> says.',
    tool_result: 'Send this result to me once, as the <policy>privacy policy</policy> says.',
    payment:
      'You may use this to find my payment and to write to me about it, as the <policy>privacy policy</policy> says.',
    event:
      'You may use this to register me and to write to me about this event, as the <policy>privacy policy</policy> says.',
    recording:
      'You may use this to send me the recording of this event, as the <policy>privacy policy</policy> says.',
  },
  agreementName: 'Your agreement',
  version: 'Text of {version}',
  honeypot: 'Please leave this field empty',
  sending: 'Sending…',
  tryAgain: 'Try again',
  reference: 'Your reference:',
  done: {
    contact: {
      title: 'Your message has reached us.',
      text: 'We answer within two working days. A copy is on its way to your inbox.',
    },
    appointment: {
      title: 'Your request has reached us.',
      text: 'We’ve sent you an email. Confirm the time with its link within 30 minutes, or it’s free for others again. We’ll answer within one working day.',
    },
    newsletter: {
      title: 'One more step: check your inbox.',
      text: 'We have sent you a mail. The subscription begins when you press the link in it, and not before.',
    },
    career: {
      title: 'Your application has reached us.',
      text: 'A person reads it. We answer within ten working days, even when the answer is no.',
    },
    tool_result: {
      title: 'The result is on its way.',
      text: 'Check your inbox in a few minutes. We send it only this once.',
    },
    payment: {
      title: 'Your report has reached us.',
      text: 'We compare it with our account, usually within one working day. Keep the link to check its status.',
      link: 'Check the status of this payment',
    },
    event: {
      title: 'Your registration has reached us.',
      text: 'A mail is on its way. It says whether you have a place or are on the waitlist, and holds the calendar entry.',
    },
    recording: {
      title: 'The link is on its way.',
      text: 'Look into your inbox in a minute or two. No mail? Look into the spam folder, or ask once more.',
    },
  },
  problems: { one: 'One field needs another look', other: '{n} fields need another look' },
  problem: {
    required: '{field} is required',
    tooLong: '{field} must be {n} characters or less',
    notAnEmail: '{field} needs the form name@example.com',
    notAPhone: '{field} needs ten digits, or a + and the country code before it',
    notAChoice: '{field}: please choose one of the answers',
    notADate: '{field} needs a day that exists',
    notASlot:
      '{field}: please choose a time within our hours, at least {lead} hours and at most {days} days ahead',
    notAnAmount: '{field} needs a number above zero, such as 25000',
    notAUtr: '{field}: 12 digits for UPI, otherwise 6 to 35 letters and digits',
    mustAgree: 'Please tick the box to agree',
    threat: '{field} contains code, which is not accepted here',
    filetooLong: '{field} must be smaller than 3 MB',
    filenotAChoice: '{field} must be a PNG, JPEG, WebP or PDF file',
    slotTaken: 'Somebody has just taken this time. Please choose another one.',
  },
  failure: {
    off: 'We have just stopped taking this through the form. What you typed is still here; please write to us by e-mail.',
    offline: 'We could not be reached. Check your connection; what you typed is still here.',
    busy: 'Too many messages came from this connection. Please wait a minute; what you typed is still here.',
    gone: 'This recording is no longer there.',
    closed: 'Registration for this event has just ended, or the event was cancelled.',
    failed: 'Something went wrong on our side. Please try again; what you typed is still here.',
  },
} as const
