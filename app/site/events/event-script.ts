import '../flagged-parts'
