import type { SiteWords } from './mail-words.ts'
import { type DetailName, detailLines } from './mail-words-site.ts'

const notYou =
  'If you didn’t write to us, someone mistyped their address. You can ignore this email; if it happens again, reply and tell us.'
const laterReply =
  'You can move or cancel it there until two hours before it starts. After that, or for anything else, reply to this email.'
const questions = 'Questions? Just reply to this email.'

/** What the sender wrote, given back to them. */
const copyOf = (ownText?: string, heading = 'You wrote:') =>
  ownText ? { quote: { heading, text: ownText } } : {}

const names: Record<DetailName, string> = {
  kind: 'Sent as',
  appointment: 'Time',
  earlier: 'Before',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
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
  appointment: 'appointment request',
  career: 'job application',
  tool_result: 'tool result',
  upi: 'UPI',
  bank: 'bank transfer',
  international: 'international payment',
  en: 'English',
  hi: 'Hindi',
}

/** What the mails that follow the public forms say in English. */
export const siteEnglish: SiteWords = {
  contact_received: ({ reference = '', ownText }) => ({
    subject: `We’ve received your message (${reference})`,
    heading: 'Thanks, we’ve received your message',
    lines: [
      'Someone from our team will read your message and reply by email within two working days.',
      `Your reference is ${reference}. Please quote it if you write or call about this message.`,
    ],
    ...copyOf(ownText),
    note: notYou,
  }),
  appointment_asked: ({ reference = '', appointment = '' }) => ({
    subject: `Please confirm your appointment request (${reference})`,
    heading: 'Please confirm your appointment request',
    lines: [
      `Someone, probably you, chose this time to talk to us: ${appointment}. We’re holding it for 30 minutes.`,
      'Confirm below, and the time is yours. If you do nothing, it goes back to others.',
    ],
    action: 'Confirm this time',
    note: notYou,
  }),
  appointment_received: ({ reference = '', appointment = '', ownText }) => ({
    subject: `Your appointment request (${reference})`,
    heading: 'We’ve received your appointment request',
    lines: [
      `The time you chose: ${appointment}. We’re holding it for you and will confirm it by email.`,
      `Your reference is ${reference}. To check the status, move the appointment or cancel it, use the button or link below.`,
    ],
    action: 'View, move or cancel',
    ...copyOf(ownText),
    note: notYou,
  }),
  appointment_confirmed: ({ reference = '', appointment = '', staffMessage }) => ({
    subject: `Confirmed: your appointment on ${appointment}`,
    heading: 'Your appointment is confirmed',
    lines: [
      `We’ll talk on ${appointment}. Your reference is ${reference}.`,
      ...(staffMessage ? [staffMessage] : []),
    ],
    action: 'View, move or cancel',
    note: laterReply,
  }),
  appointment_declined: ({ reference = '', appointment = '', staffMessage }) => ({
    subject: `About your appointment request (${reference})`,
    heading: 'We can’t meet at that time',
    lines: [
      `We’re sorry, we aren’t available on ${appointment}. Please choose another time.`,
      ...(staffMessage ? [staffMessage] : []),
    ],
    action: 'Choose another time',
    note: questions,
  }),
  appointment_cancelled: ({ reference = '', appointment = '', staffMessage }) => ({
    subject: `Cancelled: your appointment on ${appointment}`,
    heading: 'Your appointment has been cancelled',
    lines: [
      `The appointment on ${appointment} (${reference}) won’t take place.`,
      ...(staffMessage ? [staffMessage] : []),
    ],
    action: 'Choose another time',
    note: questions,
  }),
  appointment_moved: ({ reference = '', appointment = '', earlier = '' }) => ({
    subject: `Moved: your appointment request (${reference})`,
    heading: 'Your appointment has been moved',
    lines: [
      `Your new time: ${appointment}. We’re holding it for you and will confirm it by email.`,
      `Your earlier time is free for others again: ${earlier}.`,
    ],
    action: 'View, move or cancel',
    note: laterReply,
  }),
  appointment_withdrawn: ({ reference = '', appointment = '' }) => ({
    subject: `Cancelled: your appointment on ${appointment}`,
    heading: 'You’ve cancelled your appointment',
    lines: [
      `The appointment on ${appointment} (${reference}) won’t take place. You don’t need to do anything else.`,
    ],
    action: 'Choose another time',
    note: 'If it wasn’t you who cancelled it, reply to this email.',
  }),
  career_received: ({ reference = '', brand, ownText }) => ({
    subject: `We’ve received your application (${reference})`,
    heading: 'Thank you for your interest',
    lines: [
      `Thanks for applying to work at ${brand}. We’ll read your application and write to you either way.`,
      `Your reference is ${reference}.`,
    ],
    ...copyOf(ownText),
    note: notYou,
  }),
  tool_result_received: ({ reference = '', ownText, tool = 'Tool' }) => ({
    subject: `${tool}: your result (${reference})`,
    heading: `${tool}: your result`,
    lines: [],
    action: 'Open with my numbers',
    ...copyOf(ownText, 'This is what came out:'),
    note: `The link opens the tool with the numbers you entered, to change or to share. We keep your email address and this summary, nothing else. ${notYou}`,
  }),
  payment_received: ({ reference = '', amount = '' }) => ({
    subject: `Payment reported (${reference})`,
    heading: 'Thanks, we’re checking your payment',
    lines: [
      `You reported a payment of ${amount}. We’ll match it with our bank statement and email you as soon as we’ve found it.`,
      `Your reference is ${reference}. Anyone with the link below can check the status.`,
    ],
    action: 'Check the status',
    note: notYou,
  }),
  payment_verified: ({ reference = '', amount = '', staffMessage }) => ({
    subject: `Payment received (${reference})`,
    heading: 'Your payment has arrived',
    lines: [
      `We’ve received your payment of ${amount} (${reference}). Thank you.`,
      ...(staffMessage ? [staffMessage] : []),
    ],
    action: 'View history',
    note: questions,
  }),
  payment_rejected: ({ reference = '', amount = '', staffMessage }) => ({
    subject: `About your payment (${reference})`,
    heading: 'We couldn’t match your payment',
    lines: [
      `We couldn’t match the payment of ${amount} you reported (${reference}) with our bank statement.`,
      ...(staffMessage ? [staffMessage] : []),
    ],
    action: 'View history',
    note: 'If the money has left your account, it isn’t lost: reply to this email with the transaction number your bank shows.',
  }),
  newsletter_confirm: ({ brand }) => ({
    subject: `Confirm your subscription to the ${brand} newsletter`,
    heading: 'One click to subscribe',
    lines: [
      `Someone, probably you, asked to receive the ${brand} newsletter at this address. We’ll only send it once you confirm.`,
    ],
    action: 'Confirm subscription',
    note: 'The link works for 7 days. If it wasn’t you, ignore this email: the address is deleted after a week.',
  }),
  newsletter_welcome: ({ brand }) => ({
    subject: `You’re subscribed to the ${brand} newsletter`,
    heading: 'Welcome',
    lines: [
      'Your address is confirmed. We’ll write when we have something that helps you run a hotel, a restaurant or a service business.',
    ],
    note: 'You can unsubscribe at any time with the link at the end of every newsletter.',
  }),
  newsletter_letter: ({ brand, letter }) => ({
    subject: `${letter?.isTest ? '[Test] ' : ''}${letter?.subject || `${brand} newsletter`}`,
    heading: letter?.subject || `${brand} newsletter`,
    lines: [],
    note: letter?.isTest
      ? 'This is a test. It was sent only to you, and its link doesn’t unsubscribe anyone.'
      : 'You receive this newsletter because you confirmed this address on our website.',
  }),
  submission_waiting: (facts) => ({
    subject: `New ${words[facts.details?.kind ?? ''] ?? ''}: ${facts.reference ?? ''}`,
    heading: `${facts.reference ?? ''} needs a reply`,
    lines: detailLines(names, facts, words),
    action: 'Open in console',
    note: 'A visitor wrote this text: be careful with its links. The sender knows that it arrived.',
  }),
  appointment_changed: (facts) => ({
    subject: `${facts.isWithdrawn ? 'Cancelled' : 'Moved'} by the visitor: ${facts.appointment ?? ''}, ${facts.reference ?? ''}`,
    heading: facts.isWithdrawn
      ? `The visitor has cancelled ${facts.reference ?? ''}`
      : `The visitor asks for another time: ${facts.reference ?? ''}`,
    lines: [
      facts.isWithdrawn
        ? 'The time is free again. No reply is needed.'
        : 'The earlier time is free again. Please confirm or decline the new one.',
      ...detailLines(names, facts, words),
    ],
    action: 'Open in console',
    note: 'A visitor wrote this text: be careful with its links. The visitor knows that the change went through.',
  }),
  payment_waiting: (facts) => ({
    subject: `Payment reported: ${facts.amount ?? ''}, ${facts.reference ?? ''}`,
    heading: `${facts.reference ?? ''} needs verification`,
    lines: [
      ...(facts.isRepeat ? ['This transaction number was reported before. Please check both.'] : []),
      ...detailLines(names, facts, words),
    ],
    action: 'Open in console',
    note: 'Verify it against the bank statement only, never from the screenshot.',
  }),
}
