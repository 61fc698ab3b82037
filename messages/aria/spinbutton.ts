export default {
  Empty: 'ख़ाली',
}
