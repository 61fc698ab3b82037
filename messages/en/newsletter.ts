export default {
  title: 'Newsletter: one idea for your floor a month',
  description:
    'One email a month for people who run hotels and restaurants: one idea, how to try it in a shift, and how to see if it works. Unsubscribe in one click.',
  kind: 'Newsletter',
  heading: 'One idea a month that you can try in a shift.',
  lead: 'For people who run hotels, restaurants and service teams. Each issue has one idea, how to try it, and how to see whether it worked. You get it in English or Hindi, like this page.',
  form: {
    title: 'Subscribe',
    lead: 'All we need is your email address.',
    email: 'Email',
    send: 'Subscribe',
  },
  letter: {
    title: 'What an issue looks like',
    subject: 'Subject',
    subjectText: 'The first two minutes at the table',
    idea: 'The idea',
    ideaText: 'A guest who is greeted at once waits more calmly for the menu.',
    try: 'Try it',
    tryText:
      'For one dinner shift, one person does nothing but greet: eye contact, water, “I’ll be with you in a moment”.',
    see: 'See it',
    seeText: 'Count how often guests call for service in that shift, and in the one before.',
    end: 'Unsubscribe with one click',
  },
  promises: {
    title: 'What you can rely on',
    often: 'At most one email a month.',
    sale: 'Your address stays with us. We do not sell or lend it.',
    track: 'No hidden images that report when you open it.',
    leave: 'You can unsubscribe with one click in every issue.',
  },
  check: {
    title: 'Check your inbox',
    heading: 'One more step: check your inbox.',
    text: 'We’ve sent you an email with a link. Your subscription starts when you open it, and not before. That way no one else can sign you up.',
    spam: 'Nothing there after ten minutes? Check your spam folder, or subscribe again.',
    again: 'Subscribe again',
  },
  confirm: {
    title: 'Confirm your subscription',
    heading: 'Confirm your subscription?',
    text: 'Once you confirm, you’ll get the next issue. If you didn’t ask for it, close this page and nothing happens.',
    code: 'Code from the email',
    codeHelp: 'The link fills it in for you.',
    yes: 'Yes, send me the newsletter',
    unknown:
      'This code is no longer valid. It has already been used, or it’s too old. Please subscribe again.',
    again: 'Subscribe again',
  },
  confirmed: {
    title: 'Subscription confirmed',
    heading: 'Welcome. You’ll get the next issue.',
    text: 'You can unsubscribe at any time with the link at the end of every issue.',
    next: 'Until then, try one of our tools',
  },
  unsubscribe: {
    title: 'Unsubscribe',
    heading: 'Unsubscribe from the newsletter?',
    text: 'You won’t get any more issues. You don’t have to say why.',
    yes: 'Yes, unsubscribe',
    unknown:
      'This code isn’t valid. You may have unsubscribed already, and then no more issues will come. If not, write to <mail>{email}</mail>.',
  },
  unsubscribed: {
    title: 'Unsubscribed',
    heading: 'Done. You won’t get any more issues.',
    text: 'An issue that is already on its way may still reach you.',
    home: 'Go to home page',
    back: 'That was a mistake: subscribe again',
  },
} as const
