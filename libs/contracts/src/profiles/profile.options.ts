/** The option lists of the forms. */
export const educationLevels = ["Bachelor's", "Master's", 'PhD', 'Certificate', 'Diploma', 'Other'] as const;
export const simpleEducationLevels = ["Bachelor's", "Master's", 'PhD', 'Exchange'] as const;

const sharedValues = [
  'Respect',
  'Communication',
  'Openness',
  'Cultural sensitivity',
  'Honesty',
  'Empathy',
  'Patience',
  'Curiosity',
] as const;
export const studentValues = [...sharedValues, 'Independence', 'Adaptability'] as const;
export const hostValues = [...sharedValues, 'Privacy', 'Tidiness'] as const;

export const hobbies = [
  'Reading',
  'Writing',
  'Cooking',
  'Baking',
  'Gardening',
  'Music',
  'Sports',
  'Arts & Crafts',
  'Photography',
  'Travel',
  'Movies & TV',
  'Board games',
  'Technology',
  'Outdoor activities',
  'Volunteering',
] as const;

export const personalityTraits = [
  'Outgoing',
  'Reserved',
  'Adaptable',
  'Organized',
  'Spontaneous',
  'Analytical',
  'Creative',
  'Practical',
  'Relaxed',
  'Energetic',
] as const;

export const dietaryOptions = [
  'No restrictions',
  'Vegetarian',
  'Vegan',
  'Pescatarian',
  'Gluten-free',
  'Dairy-free',
  'Nut allergies',
  'Other allergies',
] as const;

export const familyStructures = [
  'Single person',
  'Couple without children',
  'Family with young children',
  'Family with teenage children',
  'Family with adult children',
  'Multi-generational family',
  'Senior couple',
  'Other',
] as const;
