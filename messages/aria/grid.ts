import type { Arguments, Formatter } from './arguments.ts'

export default {
  deselectedItem: ({ item }: Arguments) => `${item} अब चुना हुआ नहीं है।`,
  select: 'चुनें',
  selectedCount: ({ count }: Arguments, formatter: Formatter) =>
    count === 0 ? 'कुछ नहीं चुना।' : `${formatter.number(count)} चुने।`,
  selectedAll: 'सब चुन लिए।',
  selectedItem: ({ item }: Arguments) => `${item} चुना।`,
  longPressToSelect: 'चुनना शुरू करने के लिए देर तक दबाएँ।',
}
