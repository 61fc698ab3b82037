export default {
  title: 'Training and performance for hotels and restaurants',
  description:
    'A consulting practice and a workspace for hospitality teams: learn, practise on the floor, look through the guest’s eyes, improve what the figures show.',
  heading: 'Good service is built one step at a time.',
  lead: 'Sopan means a flight of steps. We advise hotels and restaurants, and give their teams one place to learn, to look honestly at their own work and to get better at it.',
  openWorkspace: 'Open your workspace',
  stepsTitle: 'How a team climbs',
  learn: {
    title: 'Learn',
    text: 'Short courses for the front and the back of the house, in English and Hindi.',
  },
  practise: {
    title: 'Practise',
    text: 'On the floor and in the kitchen, with somebody who looks and gives feedback.',
  },
  observe: { title: 'Observe', text: 'Through the guest’s eyes: visits that report what was really served.' },
  improve: { title: 'Improve', text: 'What the figures show becomes the next thing the team works on.' },
  state: 'These pages are being written. The workspace behind the door is open.',
} as const
