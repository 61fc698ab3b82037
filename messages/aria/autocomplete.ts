export default {
  collectionLabel: 'सुझाव',
}
