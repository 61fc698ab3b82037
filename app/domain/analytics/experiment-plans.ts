import type { ExperimentName } from '../experiments.ts'
import type { ExperimentPlan } from './statistics.ts'

/** What was planned before each A/B test began; no one is called a winner before both variants have their visits. */
export const experimentPlans: Readonly<Record<ExperimentName, ExperimentPlan>> = {
  // The rate is assumed until own visits tell it. Less than half as much again would not be worth other words.
  'home-action': { baseRate: 0.03, smallestEffect: 0.015 },
}
