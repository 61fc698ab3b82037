import type { Arguments, Formatter } from './arguments.ts'

export default {
  focusAnnouncement: (
    { isGroupChange, groupTitle, groupCount, optionText, isSelected }: Arguments,
    formatter: Formatter,
  ) => {
    const group = isGroupChange ? `समूह ${groupTitle}, ${formatter.number(groupCount)} विकल्प। ` : ''
    return `${group}${optionText}${isSelected ? ', चुना हुआ' : ''}`
  },
  countAnnouncement: ({ optionCount }: Arguments, formatter: Formatter) =>
    `${formatter.number(optionCount)} विकल्प उपलब्ध।`,
  selectedAnnouncement: ({ optionText }: Arguments) => `${optionText}, चुना गया`,
  buttonLabel: 'सुझाव दिखाएँ',
  listboxLabel: 'सुझाव',
}
