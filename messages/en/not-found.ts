export default {
  heading: 'This step is missing.',
  lead: 'The page you asked for does not exist, or it has moved.',
  home: 'To the home page',
  label: 'Search the site instead',
  search: 'Search',
  nearest: 'Did you mean',
  popular: 'Good places to go on from',
  services: 'What we do: all services',
  stories: 'Success stories, worked out in figures',
  tools: 'Tools that answer on the spot',
  pricing: 'Prices',
  contact: 'Contact and appointments',
} as const
