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
      `${productName} switches itself off after that day. What you entered is kept, and is there again if you order.`,
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
}
