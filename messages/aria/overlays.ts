export default {
  dismiss: 'बंद करें',
}
