export default {
  routeTitle: 'Unexpected Application Error!',
  renderMessage:
    "We''re experiencing some technical difficulties. Please refresh the page or try again later.",
  notFound: 'Page not found',
  notFoundLead: 'This page doesn’t exist, or it has moved.',
  refresh: 'Refresh Page',
  goBack: 'Go Back',
  details: 'Details for support',
  address: 'Address',
  kind: 'Type',
  message: 'Message',
  time: 'Time',
  checking: 'Checking authentication...',
  startingSlow: 'This is taking longer than usual.',
  startAgain: 'Reload page',
} as const
