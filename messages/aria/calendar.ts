import type { Arguments } from './arguments.ts'

export default {
  previous: 'पिछला',
  next: 'अगला',
  selectedDateDescription: ({ date }: Arguments) => `चुनी हुई तारीख़: ${date}`,
  selectedRangeDescription: ({ dateRange }: Arguments) => `चुनी हुई अवधि: ${dateRange}`,
  todayDate: ({ date }: Arguments) => `आज, ${date}`,
  todayDateSelected: ({ date }: Arguments) => `आज, ${date}, चुनी हुई`,
  dateSelected: ({ date }: Arguments) => `${date}, चुनी हुई`,
  startRangeSelectionPrompt: 'अवधि की शुरुआत चुनने के लिए क्लिक करें',
  finishRangeSelectionPrompt: 'अवधि का अंत चुनने के लिए क्लिक करें',
  minimumDate: 'सबसे पहली उपलब्ध तारीख़',
  maximumDate: 'सबसे आख़िरी उपलब्ध तारीख़',
  dateRange: ({ startDate, endDate }: Arguments) => `${startDate} से ${endDate} तक`,
}
