export default {
  longPressMessage: 'जानकारी देखने के लिए देर तक दबाएँ',
}
