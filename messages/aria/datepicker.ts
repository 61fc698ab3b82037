import type { Arguments } from './arguments.ts'

export default {
  era: 'संवत',
  year: 'साल',
  month: 'महीना',
  day: 'दिन',
  hour: 'घंटा',
  minute: 'मिनट',
  second: 'सेकंड',
  dayPeriod: 'सुबह/शाम',
  calendar: 'कैलेंडर',
  startDate: 'शुरू की तारीख़',
  endDate: 'अंत की तारीख़',
  weekday: 'हफ़्ते का दिन',
  timeZoneName: 'समय क्षेत्र',
  selectedDateDescription: ({ date }: Arguments) => `चुनी हुई तारीख़: ${date}`,
  selectedRangeDescription: ({ startDate, endDate }: Arguments) =>
    `चुनी हुई अवधि: ${startDate} से ${endDate} तक`,
  selectedTimeDescription: ({ time }: Arguments) => `चुना हुआ समय: ${time}`,
}
