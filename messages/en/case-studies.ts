export default {
  title: 'Worked examples: the full arithmetic',
  description:
    'Four illustrative cases from a hotel, restaurants, cafés and a service firm: what we would do, the full arithmetic, what must be true and what could go wrong.',
  kind: 'Worked examples',
  heading: 'Four cases we can show you in full',
  lead: 'None of these businesses exists. Each case is an illustrative example, made of numbers you can check and replace with your own. It shows how we think before anyone signs.',
  why: {
    title: 'Why there are no names here',
    first:
      'Most success stories show a logo, a smile and one large percentage. You can’t see what it was compared with, what was left out, or what happened a year later.',
    second:
      'A real case will appear here when three things are true: the client has agreed in writing, the figures have a comparison and a range, and the client has read the text. Until then you see invented businesses, and each one says so.',
    method: 'Read how we prove things',
  },
  contents: 'The four cases',
  label: 'Illustrative example',
  done: 'What we would do',
  verdict: 'What we would say at the end',
  slack: 'How far each assumption can slip',
  slackLead:
    'The full bar is what the example assumes. At the mark, the gain just covers the cost if everything else stays the same.',
  assumed: 'assumed {value}',
  needed: 'at least {value}',
  fails: 'What could go wrong',
  ownNumbers: 'Replace with your numbers',
  belongs: '{count, plural, one {The service behind it} other {The services behind it}}',
  next: {
    title: 'Shall we work out yours?',
    text: 'Send us three numbers from your business. We’ll send back the calculation and the assumption that would have to hold.',
    write: 'Send us your numbers',
    tools: 'Or try the tools',
  },
} as const
