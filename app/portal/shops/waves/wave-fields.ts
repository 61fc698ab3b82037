import type { FieldsOfRefusals } from '~/platform/changes/use-change'

export const scenarioKinds = ['plain', 'allergy', 'complaint', 'family', 'business'] as const

export interface Scenario {
  id: string
  kind: (typeof scenarioKinds)[number]
  title_en: string
  title_hi: string
  brief_en: string
  brief_hi: string
}

/** What the form says of a wave, under the names that save_wave() knows. */
export interface SaidWave {
  name: string
  form_version_id: string
  outlets: string[]
  not_before: string
  visit_by: string
  submit_days: number
  dayparts: string[]
  blackout_days: string[]
  visits_per_outlet: number
  fee_inr: number
  reimbursement_cap_inr: number
  budget_inr: number | null
  rotation_days: number
  gap_days: number
  scenarios: Scenario[]
}

/** The field that a refusal is about. */
export const waveFields: FieldsOfRefusals = {
  name_required: 'name',
  text_too_long: 'name',
  unknown_form_version: 'version',
  outlet_required: 'outlets',
  unknown_outlet: 'outlets',
  daypart_required: 'dayparts',
  invalid_period: 'visitBy',
  due_in_past: 'visitBy',
  invalid_scenario: 'scenarios',
  wave_form_fixed: 'version',
  wave_start_fixed: 'notBefore',
  wave_outlet_has_visits: 'outlets',
  wave_visit_later: 'visitBy',
  wave_visit_on_day: 'blackout',
  wave_visit_in_daypart: 'dayparts',
  wave_scenario_in_use: 'scenarios',
  wave_has_more_visits: 'visits',
  over_budget: 'budget',
}

/** What a filled-in form says; scenarios are numbered fields (`kind-0`, `titleEn-0`, …). */
export function readWaveForm(form: FormData, scenarioIds: readonly string[]): SaidWave {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const number = (name: string) => Number(text(name) || '0')
  const budget = number('budget')
  return {
    name: text('name'),
    form_version_id: text('version'),
    outlets: form.getAll('outlets').map(String),
    not_before: text('notBefore'),
    visit_by: text('visitBy'),
    submit_days: number('submitDays'),
    dayparts: form.getAll('dayparts').map(String),
    blackout_days: [...new Set(form.getAll('blackout').map(String).filter(Boolean))].toSorted(),
    visits_per_outlet: number('visits'),
    fee_inr: number('fee'),
    reimbursement_cap_inr: number('cap'),
    budget_inr: budget > 0 ? budget : null,
    rotation_days: number('rotation'),
    gap_days: number('gap'),
    scenarios: scenarioIds.map((id) => ({
      id,
      kind: scenarioKinds.find((kind) => kind === text(`kind-${id}`)) ?? 'plain',
      title_en: text(`titleEn-${id}`),
      title_hi: text(`titleHi-${id}`),
      brief_en: text(`briefEn-${id}`),
      brief_hi: text(`briefHi-${id}`),
    })),
  }
}

export type MissingField = 'name' | 'version' | 'outlets' | 'dayparts' | 'notBefore' | 'visitBy' | 'order'

/** What a wave lacks before it is worth asking the database, by field. */
export function missingIn(said: SaidWave): Partial<Record<string, MissingField>> {
  return {
    ...(said.name.length < 3 && { name: 'name' }),
    ...(!said.form_version_id && { version: 'version' }),
    ...(said.outlets.length === 0 && { outlets: 'outlets' }),
    ...(said.dayparts.length === 0 && { dayparts: 'dayparts' }),
    ...(!said.not_before && { notBefore: 'notBefore' }),
    ...(!said.visit_by ? { visitBy: 'visitBy' } : said.visit_by < said.not_before && { visitBy: 'order' }),
  }
}

export interface WaveTotal {
  visits: number
  feesInr: number
  billsInr: number
  amountInr: number
  /** How far over the budget, in rupees; 0 where it is not. */
  overInr: number
  /** How many visits the budget has room for. */
  affordable: number
}

/** What a wave costs at most, before it starts. */
export function totalOf(
  said: Pick<SaidWave, 'outlets' | 'visits_per_outlet' | 'fee_inr' | 'reimbursement_cap_inr' | 'budget_inr'>,
): WaveTotal {
  const visits = said.outlets.length * said.visits_per_outlet
  const perVisit = said.fee_inr + said.reimbursement_cap_inr
  const amountInr = visits * perVisit
  const { budget_inr: budget } = said
  return {
    visits,
    feesInr: visits * said.fee_inr,
    billsInr: visits * said.reimbursement_cap_inr,
    amountInr,
    overInr: budget === null ? 0 : Math.max(0, amountInr - budget),
    affordable: budget === null || perVisit === 0 ? visits : Math.min(visits, Math.floor(budget / perVisit)),
  }
}
