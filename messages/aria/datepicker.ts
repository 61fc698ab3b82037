import type { Arguments } from './arguments.ts'

export default {
  era: 'युग',
  year: 'वर्ष',
  month: 'महीना',
  day: 'दिन',
  hour: 'घंटा',
  minute: 'मिनट',
  second: 'सेकंड',
  dayPeriod: 'पूर्वाह्न/अपराह्न',
  calendar: 'कैलेंडर',
  startDate: 'शुरू की तारीख़',
  endDate: 'अंत की तारीख़',
  weekday: 'सप्ताह का दिन',
  timeZoneName: 'समय क्षेत्र',
  selectedDateDescription: ({ date }: Arguments) => `चुनी हुई तारीख़: ${date}`,
  selectedRangeDescription: ({ startDate, endDate }: Arguments) =>
    `चुनी हुई अवधि: ${startDate} से ${endDate} तक`,
  selectedTimeDescription: ({ time }: Arguments) => `चुना हुआ समय: ${time}`,
}
