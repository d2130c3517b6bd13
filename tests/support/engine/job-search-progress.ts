/** Stored progress of the job search quiz at its step `email`. */
export const progressAtEmail = {
  quiz2_current_step: 'email',
  quiz2_answers: JSON.stringify({
    persona: 'job_hunting',
    role: 'Nurse',
    location: 'remote',
    experience: 'mid',
    pain_points: ['unsure'],
    goal: 'explore',
  }),
};
