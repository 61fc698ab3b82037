export default {
  excel: 'This page as Excel',
  pdf: 'This page as PDF',
  pdfMade: 'PDF saved',
  savedBy: 'Saved by {by}, {at}',
} as const
