import type { StoreWords } from './mail-words.ts'

/** What the mails of the add-on store say in English. */
export const storeEnglish: StoreWords = {
  order_quoted: ({ productName = '', until = '', tenantName, brand }) => ({
    subject: `Our quote for ${productName}`,
    heading: `Our quote for ${productName} is ready`,
    lines: [
      `You’ll find the price in the orders of ${tenantName ?? brand}. It is good until ${until}.`,
      'Nothing is billed before an admin approves it.',
    ],
    action: 'See the quote',
    note: 'You get this because you look after orders in your workspace.',
  }),
  trial_ending: ({ productName = '', until = '' }) => ({
    subject: `Your trial of ${productName} ends on ${until}`,
    heading: `The trial ends on ${until}`,
    lines: [
      `After that day ${productName} can be read for 30 days, and not changed. What you entered is kept, and is there again if you order.`,
    ],
    action: 'See your orders',
    note: 'You get this because you look after orders in your workspace.',
  }),
  invoice_issued: ({
    invoiceSerial = '',
    invoiceTotal = '',
    until = '',
    isCreditNote,
    tenantName,
    brand,
  }) => ({
    subject: `${isCreditNote ? 'Credit note' : 'Invoice'} ${invoiceSerial} for ${tenantName ?? brand}: ${invoiceTotal}`,
    heading: `${isCreditNote ? 'Credit note' : 'Invoice'} ${invoiceSerial}`,
    lines: isCreditNote
      ? [`${invoiceTotal} is credited to you. The page has the PDF.`]
      : [`The total is ${invoiceTotal}, due on ${until}. The page has the PDF and says where to pay.`],
    action: isCreditNote ? 'See the credit note' : 'See the invoice',
    note: 'You get this because this address is entered for invoices.',
  }),
  invoice_paid: ({ invoiceSerial = '', invoiceOpen }) => ({
    subject: `Your payment for ${invoiceSerial} has arrived`,
    heading: 'Thank you, your payment has arrived',
    lines: [
      invoiceOpen
        ? `We’ve recorded it for invoice ${invoiceSerial}. ${invoiceOpen} is still open.`
        : `We’ve recorded it for invoice ${invoiceSerial}. Nothing is open.`,
    ],
    action: 'See the invoice',
    note: 'You get this because this address is entered for invoices.',
  }),
  invoice_reminder: ({ invoiceSerial = '', invoiceOpen = '', until = '', isOverdue }) => ({
    subject: isOverdue
      ? `Invoice ${invoiceSerial} was due on ${until}`
      : `Invoice ${invoiceSerial} is due on ${until}`,
    heading: isOverdue ? `${invoiceOpen} was due on ${until}` : `${invoiceOpen} is due on ${until}`,
    lines: [
      'If you have paid in the meantime, report it on the page of the invoice, so that we can match it.',
    ],
    action: 'See the invoice',
    note: 'You get this because this address is entered for invoices.',
  }),
  invoice_warning: ({ invoiceSerial = '', invoiceOpen = '', until = '', tenantName, brand }) => ({
    subject: `${tenantName ?? brand} becomes read-only on ${until}`,
    heading: `${invoiceOpen} of invoice ${invoiceSerial} is overdue`,
    lines: [
      `If it isn’t paid by then, what leads change in ${tenantName ?? brand} is paused from ${until} on: everything can be read and exported, learning goes on, and a payment opens it again at once.`,
      'If you have paid in the meantime, report it on the page of the invoice, so that we can match it.',
    ],
    action: 'See the invoice',
    note: 'You get this because you look after the invoices of your workspace.',
  }),
  workspace_read_only: ({ tenantName, brand }) => ({
    subject: `${tenantName ?? brand} is read-only now`,
    heading: `${tenantName ?? brand} is read-only now`,
    lines: [
      'An invoice is unpaid, or no plan is running. Everything can still be read and exported, and learning goes on as before.',
      'It opens again by itself as soon as the payment is recorded or a plan runs. If something is wrong, please answer this mail.',
    ],
    action: 'See the invoices',
    note: 'You get this because you are an admin of this workspace.',
  }),
  workspace_open_again: ({ tenantName, brand }) => ({
    subject: `${tenantName ?? brand} is open again`,
    heading: 'Everything can be changed again',
    lines: [`${tenantName ?? brand} is no longer read-only. Nothing was lost in between.`],
    action: 'See the invoices',
    note: 'You get this because you are an admin of this workspace.',
  }),
}
