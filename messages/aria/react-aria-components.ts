export default {
  selectPlaceholder: 'कुछ चुनें',
  tableResizer: 'चौड़ाई बदलें',
  dropzoneLabel: 'यहाँ छोड़ें',
  colorSwatchPicker: 'रंगों के नमूने',
}
