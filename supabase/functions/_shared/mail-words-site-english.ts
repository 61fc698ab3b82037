import type { SiteWords } from './mail-words.ts'
import { type DetailName, detailLines } from './mail-words-site.ts'

const notYou =
  'If you did not write to us, somebody has mistyped an address: do nothing, and tell us by replying if it happens again.'
const laterReply =
  'You can move or cancel it there until two hours before it begins. Later, or for anything else, reply to this mail.'
const questions = 'Questions? Just reply to this mail.'

const names: Record<DetailName, string> = {
  kind: 'Sent as',
  appointment: 'Time',
  earlier: 'Before',
  name: 'Name',
  email: 'E-mail',
  phone: 'Telephone',
  company: 'Company',
  topic: 'Topic',
  tool: 'Tool',
  method: 'Paid by',
  amount: 'Amount',
  utr: 'UTR or transaction number',
  invoice: 'Invoice',
  language: 'Language',
  text: 'Message',
}

const words: Record<string, string> = {
  contact: 'message',
  appointment: 'wish for an appointment',
  career: 'application for work',
  tool_result: 'result of a tool',
  upi: 'UPI',
  bank: 'bank transfer',
  international: 'international payment',
  en: 'English',
  hi: 'Hindi',
}

/** What the mails that follow the public forms say in English. */
export const siteEnglish: SiteWords = {
  contact_received: ({ reference = '' }) => ({
    subject: `We have your message (${reference})`,
    heading: 'Thank you, we have your message',
    lines: [
      'It has arrived with us. A person of our team reads it and answers you by e-mail.',
      `Your reference is ${reference}. Please name it if you write or call about it.`,
    ],
    note: notYou,
  }),
  appointment_received: ({ reference = '', appointment = '' }) => ({
    subject: `Your appointment request (${reference})`,
    heading: 'We have your request for an appointment',
    lines: [
      `You would like to talk to us on ${appointment}. We hold this time for you; it counts once we confirm it by mail.`,
      `Your reference is ${reference}. With the link below you see how it stands, move it or cancel it.`,
    ],
    action: 'See, move or cancel it',
    note: notYou,
  }),
  appointment_confirmed: ({ reference = '', appointment = '', staffMessage }) => ({
    subject: `Confirmed: your appointment on ${appointment}`,
    heading: 'Your appointment is confirmed',
    lines: [
      `We talk on ${appointment}. Your reference is ${reference}.`,
      ...(staffMessage ? [staffMessage] : []),
    ],
    action: 'See, move or cancel it',
    note: laterReply,
  }),
  appointment_declined: ({ reference = '', appointment = '', staffMessage }) => ({
    subject: `About your appointment request (${reference})`,
    heading: 'We cannot meet at that time',
    lines: [
      `We are sorry: we cannot keep ${appointment}. Please choose another time.`,
      ...(staffMessage ? [staffMessage] : []),
    ],
    action: 'Choose another time',
    note: questions,
  }),
  appointment_cancelled: ({ reference = '', appointment = '', staffMessage }) => ({
    subject: `Cancelled: your appointment on ${appointment}`,
    heading: 'Your appointment is cancelled',
    lines: [
      `The appointment on ${appointment} (${reference}) will not take place.`,
      ...(staffMessage ? [staffMessage] : []),
    ],
    action: 'Choose another time',
    note: questions,
  }),
  appointment_moved: ({ reference = '', appointment = '', earlier = '' }) => ({
    subject: `Moved: your appointment request (${reference})`,
    heading: 'Your appointment is moved',
    lines: [
      `You would now like to talk to us on ${appointment}. We hold this time for you; it counts once we confirm it by mail.`,
      `The time before, ${earlier}, is free for others.`,
    ],
    action: 'See, move or cancel it',
    note: laterReply,
  }),
  appointment_withdrawn: ({ reference = '', appointment = '' }) => ({
    subject: `Cancelled: your appointment on ${appointment}`,
    heading: 'You have cancelled your appointment',
    lines: [
      `The appointment on ${appointment} (${reference}) will not take place. You need to do nothing more.`,
    ],
    action: 'Choose another time',
    note: 'Was it not you who cancelled it? Then reply to this mail.',
  }),
  career_received: ({ reference = '', brand }) => ({
    subject: `We have your application (${reference})`,
    heading: 'Thank you for your interest',
    lines: [
      `You would like to work at ${brand}. We have what you sent, read it and write to you, also if it does not fit.`,
      `Your reference is ${reference}.`,
    ],
    note: notYou,
  }),
  tool_result_received: ({ reference = '' }) => ({
    subject: `Your result (${reference})`,
    heading: 'Your result, to keep and to pass on',
    lines: [
      'The address below opens the tool with the figures you entered. We keep your e-mail address and the summary you sent, nothing else.',
    ],
    action: 'Open the result',
    note: notYou,
  }),
  payment_received: ({ reference = '', amount = '' }) => ({
    subject: `Payment reported (${reference})`,
    heading: 'Thank you, we look for your payment',
    lines: [
      `You reported a payment of ${amount}. We compare it with our bank statement and write to you as soon as we have found it.`,
      `Your reference is ${reference}. Whoever has the link below can see how it stands.`,
    ],
    action: 'See how it stands',
    note: notYou,
  }),
  payment_verified: ({ reference = '', amount = '', staffMessage }) => ({
    subject: `Payment found (${reference})`,
    heading: 'Your payment has arrived',
    lines: [
      `We have found your payment of ${amount} (${reference}). Thank you.`,
      ...(staffMessage ? [staffMessage] : []),
    ],
    action: 'See the history',
    note: questions,
  }),
  payment_rejected: ({ reference = '', amount = '', staffMessage }) => ({
    subject: `About your payment (${reference})`,
    heading: 'We could not match your payment',
    lines: [
      `We could not match the payment of ${amount} that you reported (${reference}).`,
      ...(staffMessage ? [staffMessage] : []),
    ],
    action: 'See the history',
    note: 'If the money has left your account, reply to this mail with the number your bank shows: nothing is lost.',
  }),
  newsletter_confirm: ({ brand }) => ({
    subject: `Do you want the newsletter of ${brand}?`,
    heading: 'One click, and you get our newsletter',
    lines: [
      `Somebody, probably you, asked for the newsletter of ${brand} at this address. We write to it only after you say yes.`,
    ],
    action: 'Yes, I want it',
    note: 'The link works for 7 days. If it was not you, do nothing: the address is deleted after a week.',
  }),
  newsletter_welcome: ({ brand }) => ({
    subject: `You get the newsletter of ${brand}`,
    heading: 'Welcome among our readers',
    lines: [
      'You have confirmed your address. From now on we write to you when we have something that helps in running a hotel, a restaurant or a service business.',
    ],
    note: 'You can leave at any time, with one click, through the link at the end of every newsletter.',
  }),
  newsletter_letter: ({ brand, letter }) => ({
    subject: `${letter?.isTest ? '[Test] ' : ''}${letter?.subject || `Newsletter of ${brand}`}`,
    heading: letter?.subject || `Newsletter of ${brand}`,
    lines: [],
    note: letter?.isTest
      ? 'This is a test. It went to you alone, and its link ends nobody’s subscription.'
      : 'You get this letter because you confirmed this address on our website.',
  }),
  submission_waiting: (facts) => ({
    subject: `New from the website: ${words[facts.details?.kind ?? ''] ?? ''} ${facts.reference ?? ''}`,
    heading: `${facts.reference ?? ''} waits for an answer`,
    lines: detailLines(names, facts, words),
    action: 'Open it in the console',
    note: 'The text was written by a visitor: treat its links with care. The sender has been told that it arrived.',
  }),
  appointment_changed: (facts) => ({
    subject: `${facts.isWithdrawn ? 'Cancelled' : 'Moved'} by the visitor: ${facts.appointment ?? ''}, ${facts.reference ?? ''}`,
    heading: facts.isWithdrawn
      ? `The visitor has cancelled ${facts.reference ?? ''}`
      : `The visitor asks for another time: ${facts.reference ?? ''}`,
    lines: [
      facts.isWithdrawn
        ? 'The time is free again. There is nothing to answer.'
        : 'The earlier time is free again. The new one waits to be confirmed or declined.',
      ...detailLines(names, facts, words),
    ],
    action: 'Open it in the console',
    note: 'The text was written by a visitor: treat its links with care. The visitor has been told that it is done.',
  }),
  payment_waiting: (facts) => ({
    subject: `Payment reported: ${facts.amount ?? ''}, ${facts.reference ?? ''}`,
    heading: `${facts.reference ?? ''} waits to be verified`,
    lines: [
      ...(facts.isRepeat ? ['This transaction number was reported before: please look at both.'] : []),
      ...detailLines(names, facts, words),
    ],
    action: 'Open it in the console',
    note: 'Verify it only against the bank statement, never against the picture.',
  }),
}
