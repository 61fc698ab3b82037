export default {
  title: 'KPI dashboards',
  lead: 'Every outlet, every day, down to who typed the figure.',
  tabs: {
    overview: 'Overview',
    signals: 'Signals',
    figures: 'Enter figures',
    targets: 'Targets',
    occasions: 'Festivals',
    catalogue: 'Catalogue',
    import: 'Import',
    imports: 'Imports so far',
  },
}
