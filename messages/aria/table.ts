import type { Arguments } from './arguments.ts'

export default {
  select: 'चुनें',
  selectAll: 'सब चुनें',
  sortable: 'क्रम बदलने वाला कॉलम',
  ascending: 'बढ़ते क्रम में',
  descending: 'घटते क्रम में',
  ascendingSort: ({ columnName }: Arguments) => `कॉलम ${columnName} के अनुसार, बढ़ते क्रम में`,
  descendingSort: ({ columnName }: Arguments) => `कॉलम ${columnName} के अनुसार, घटते क्रम में`,
  columnSize: ({ value }: Arguments) => `${value} पिक्सेल`,
  resizerDescription: 'चौड़ाई बदलने के लिए Enter दबाएँ',
  expand: 'खोलें',
  collapse: 'समेटें',
}
