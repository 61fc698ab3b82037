export default {
  'Clear search': 'खोज साफ़ करें',
}
