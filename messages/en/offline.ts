/** Pages that open without a connection, and the one that says which do. */
export default {
  ask: 'Without a connection this page opens only once its parts are on this device. They are about {size} KB, fetched once.',
  keep: 'Fetch them now',
  coming: 'Getting this page ready for when there is no connection…',
  kept: 'This page also opens when there is no connection.',
  never: 'Leave this page open: for now it can’t be opened again without a connection.',
}
