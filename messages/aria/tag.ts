export default {
  removeDescription: 'टैग हटाने के लिए Delete दबाएँ।',
  removeButtonLabel: 'हटाएँ',
}
