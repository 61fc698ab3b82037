export default {
  longPressMessage: 'मेन्यू खोलने के लिए देर तक दबाएँ या Alt + नीचे का तीर दबाएँ',
}
