export type ApplicationStatus = 'draft' | 'submitted' | 'in_review' | 'approved' | 'declined' | 'withdrawn'

/** An application by its dates, each null until that step was taken. */
export interface DatedApplication {
  status: ApplicationStatus
  createdAt: string
  submittedAt: string | null
  reviewStartedAt: string | null
  decidedAt: string | null
  withdrawnAt: string | null
}

export interface ApplicationStep {
  key: ApplicationStatus | 'decision'
  at: string | null
  state: 'done' | 'current' | 'ahead' | 'failed'
}

/** Whether an application was handed in and waits for its decision. */
export function isUnderWay({ status }: Pick<DatedApplication, 'status'>): boolean {
  return status === 'submitted' || status === 'in_review'
}

/** The steps of an application with their dates: those that were taken, the one it stands on, those ahead. */
export function stepsOf(application: DatedApplication): ApplicationStep[] {
  const { status, createdAt, submittedAt, reviewStartedAt, decidedAt, withdrawnAt } = application
  const way = [
    step('draft', createdAt),
    step('submitted', submittedAt),
    step('in_review', reviewStartedAt), // who decides at once has read it, too
  ]
  if (status === 'withdrawn') {
    const taken = way.filter(({ state }) => state === 'done')
    return [...taken, { key: 'withdrawn', at: withdrawnAt, state: 'failed' }]
  }
  if (status === 'approved') return [...way, { key: 'approved', at: decidedAt, state: 'done' }]
  if (status === 'declined') return [...way, { key: 'declined', at: decidedAt, state: 'failed' }]
  const current = way.findLastIndex(({ state }) => state === 'done')
  return [
    ...way.map((one, at) => (at === current ? { ...one, state: 'current' as const } : one)),
    { key: 'decision', at: null, state: 'ahead' },
  ]
}

function step(key: ApplicationStep['key'], at: string | null): ApplicationStep {
  return { key, at, state: at === null ? 'ahead' : 'done' }
}
