export default {
  heading: 'This step is missing.',
  lead: 'The page you asked for does not exist, or it has moved.',
  home: 'To the home page',
} as const
