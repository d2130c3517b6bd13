// Copied from the specification: tests compare the definitions with these values.

/** The values of /quiz, by field. */
export const careerMatchValues = {
  stage: ['just-starting', 'applied-few', 'actively-interviewing', 'received-offers', 'burnt-out'],
  challenge: [
    'creating-cvs',
    'finding-openings',
    'getting-responses',
    'preparing-interviews',
    'negotiating-offers',
  ],
  feeling: ['overwhelmed', 'frustrated', 'anxious', 'doubtful', 'hopeful'],
  support: ['self-guided', 'automated-system', 'full-service', 'career-coaching'],
  applications: ['1-3', '4-7', '8-15', '16+'],
};

/** The values of /quiz2, by field. */
export const jobSearchValues = {
  persona: ['job_hunting', 'switching_careers', 'exploring', 'employed'],
  location: ['remote', 'hybrid', 'office', 'flexible'],
  experience: ['entry', 'mid', 'senior', 'switcher'],
  pain_points: ['no_time', 'cv_ignored', 'rejection', 'interview', 'unsure', 'competition'],
  goal: ['remote_fast', 'better_offer', 'career_growth', 'work_life', 'explore'],
};
