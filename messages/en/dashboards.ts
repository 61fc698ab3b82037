export default {
  title: 'KPI dashboards',
  lead: 'Every outlet, every day, down to who typed the figure.',
  groups: {
    overview: 'Overview',
    beside: 'Comparison',
    signals: 'Signals',
    keeping: 'Figures',
    measured: 'Targets and KPIs',
  },
  tabs: {
    overview: 'Overview',
    ranking: 'Ranking',
    compSet: 'Comp set',
    signals: 'Signals',
    figures: 'Enter figures',
    targets: 'Targets',
    occasions: 'Festivals',
    catalogue: 'Catalogue',
    import: 'Import',
    imports: 'Imports so far',
    keys: 'Ingestion keys',
  },
}
