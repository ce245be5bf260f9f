/** Part of the texts of every page that ends with the call to join. */
export const en = {
  heading: 'There is a chair free at the table',
  lead: 'It takes a few minutes to register. What you hope for, you tell us in your own words.',
  student: 'Apply as a Student',
  host: 'Register as a Host',
  browse: 'Browse Profiles',
  profile: 'Complete/Update Your Profile',
};
