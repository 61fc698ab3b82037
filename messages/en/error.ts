export default {
  routeTitle: 'Unexpected Application Error!',
  renderMessage:
    "We''re experiencing some technical difficulties. Please refresh the page or try again later.",
  notFound: 'There is nothing here',
  notFoundLead: 'This address leads nowhere, or what stood here has moved.',
  refresh: 'Refresh Page',
  goBack: 'Go Back',
  details: 'Details for support',
  address: 'Address',
  kind: 'Kind',
  message: 'Message',
  time: 'Time',
  checking: 'Checking authentication...',
  startingSlow: 'This takes longer than it should.',
  startAgain: 'Load the page again',
} as const
