import { useTranslations } from 'use-intl'
import { Badge } from '~/ui/badge'

export const waveStates = ['draft', 'planned', 'running', 'closed', 'cancelled'] as const
export type WaveStateName = (typeof waveStates)[number]

const tones = {
  draft: 'neutral',
  planned: 'info',
  running: 'success',
  closed: 'neutral',
  cancelled: 'danger',
} as const

/** Where a wave is. */
export function WaveState({ state }: { state: WaveStateName }) {
  const t = useTranslations('shopWaves')
  return <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
}
